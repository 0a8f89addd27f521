/** Maps times to slider positions, from 0 to `max`. The last position is the end. */
export interface Scale {
  readonly max: number;
  positionOf(time: number): number;
  timeAt(position: number): number;
}

/** The number of positions of a scale by time. */
const fineness = 1000;

/** Positions are proportional to time. A position nearest to a mark gives the mark's time. */
export function byTime(from: number, to: number, marks: readonly number[]): Scale {
  const span = Math.max(to - from, 1);
  const positionOf = (time: number) =>
    Math.min(Math.max(((time - from) / span) * fineness, 0), fineness);
  return {
    max: fineness,
    positionOf,
    timeAt(position) {
      const time = Math.round(from + (position / fineness) * span);
      if (position <= 0 || position >= fineness) return time;
      const nearest = marks.reduce(
        (best, mark) => (Math.abs(mark - time) < Math.abs(best - time) ? mark : best),
        Number.NEGATIVE_INFINITY,
      );
      return Math.abs(positionOf(nearest) - position) <= 0.5 ? nearest : time;
    },
  };
}

/** Changes are one step apart, whatever the time between them. */
export function byChange(to: number, marks: readonly number[]): Scale {
  return {
    max: Math.max(marks.length, 1),
    positionOf(time) {
      if (time >= to) return Math.max(marks.length, 1);
      return Math.max(
        marks.findLastIndex((mark) => mark <= time),
        0,
      );
    },
    timeAt: (position) => marks[Math.round(position)] ?? to,
  };
}

/** The number of marks in each of `parts` equal parts of a scale. */
export function densityOf(scale: Scale, marks: readonly number[], parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const mark of marks) {
    const part = Math.min(Math.floor((scale.positionOf(mark) / scale.max) * parts), parts - 1);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

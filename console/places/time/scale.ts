/** How times lie on a slider. Positions are 0 to `max`; the last one is the end. */
export interface Scale {
  readonly max: number;
  positionOf(time: number): number;
  timeAt(position: number): number;
}

/** Positions of a scale by time. */
const fineness = 1000;

/** As far apart as they are. A position that is nearest to a mark is that mark's time. */
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

/** Each change one step from the one before, however long it took. */
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

/** How many marks lie in each of so many equal parts of a scale. */
export function densityOf(scale: Scale, marks: readonly number[], parts: number): number[] {
  const counts = Array.from({ length: parts }, () => 0);
  for (const mark of marks) {
    const part = Math.min(Math.floor((scale.positionOf(mark) / scale.max) * parts), parts - 1);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

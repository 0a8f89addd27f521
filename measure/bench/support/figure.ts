/** One measured figure of a bench. */
export interface Figure {
  /** What was measured, such as "tiny query, CPU". Unique in its bench. */
  readonly name: string;
  readonly value: number;
  /** Such as "µs", "ms", "/s", "kB", "MB". */
  readonly unit: string;
  /** The value to compare with, measured in the same run and in the same unit. */
  readonly yardstick?: { readonly name: string; readonly value: number };
  /** Bounds of {@link ratioOf} if there is a yardstick, of the value otherwise. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
}

export interface BenchOptions {
  /** Whether to do a tenth of the work or less. */
  readonly isSmall: boolean;
}

/** The main export of each bench. */
export type Bench = (options: BenchOptions) => Promise<readonly Figure[]>;

/** The value divided by its yardstick; null without a yardstick. */
export function ratioOf({ value, yardstick }: Figure): number | null {
  return yardstick ? value / yardstick.value : null;
}

/** Whether the figure reaches its goal; null without a goal. */
export function isReached(figure: Figure): boolean | null {
  const { goal } = figure;
  if (!goal) return null;
  const measured = ratioOf(figure) ?? figure.value;
  return "atMost" in goal ? measured <= goal.atMost : measured >= goal.atLeast;
}

/** One line of the report. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The budget, such as `<= 11`; none for a figure that only explains others. */
  readonly goal?: string;
  /** Whether the value, as it is shown, keeps to the goal. */
  readonly met: boolean;
}

type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** A row with its value cut to three significant figures, large ones to whole numbers. */
export function row(name: string, value: number, unit: string, goal?: Goal): Row {
  const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  if (!goal) return { name, value: shown, unit, met: true };
  return "atMost" in goal
    ? { name, value: shown, unit, goal: `<= ${goal.atMost}`, met: shown <= goal.atMost }
    : { name, value: shown, unit, goal: `>= ${goal.atLeast}`, met: shown >= goal.atLeast };
}

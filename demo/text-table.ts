export interface Column {
  readonly title: string;
  /** Numbers stand at the right, so that their points are in one line. */
  readonly align: "left" | "right";
}

const gap = "  ";

/** A table in plain text, as wide as its cells need. An empty row becomes a rule. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ align }, index) => {
        const [cell = "", width = 0] = [cells[index], widths[index]];
        return align === "right" ? cell.padStart(width) : cell.padEnd(width);
      })
      .join(gap)
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join(gap);
  return [
    line(columns.map(({ title }) => title)),
    rule,
    ...rows.map((row) => (row.length === 0 ? rule : line(row))),
  ].join("\n");
}

/** `thai-hilo` as the id of a construct: `ThaiHilo`. */
export const pascalCase = (name: string): string =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

import { expect, it } from "vitest";
import { pack, packed } from "../../lambda/store/packed.ts";

it("gives items back as they were, with numbers beyond a float's and nothing of what is undefined", () => {
  const items = [
    { sequence: 9007199254740993n, type: "bet", isOpen: true, lines: [{ stake: 1n }], gone: undefined },
    { text: "ไฮโล" },
  ];
  expect(packed.parse(pack(items))).toEqual([
    { sequence: 9007199254740993n, type: "bet", isOpen: true, lines: [{ stake: 1n }] },
    { text: "ไฮโล" },
  ]);
});

it("takes a fraction of what its items take one by one", () => {
  const items = Array.from({ length: 25 }, (_, at) => ({
    roundId: "01JE0000000000000000000000",
    position: BigInt(at),
  }));
  expect(pack(items).length).toBeLessThan(JSON.stringify(items.map(({ roundId }) => roundId)).length / 3);
});

it.each([Buffer.from("{}"), "text", undefined])("refuses %j, which was never packed", (value) => {
  expect(() => packed.parse(value)).toThrow();
});

/**
 * The rules once more, on purpose in another way than the tables: a bet type's code is taken apart, and the answer is
 * what 100 staked bring back.
 */

export function thaiHiloReturn(type: string, dice: readonly number[]): number {
  const sorted = dice.toSorted().join("");
  const total = dice.reduce((sum, face) => sum + face);
  const range = total < 11 ? "lo" : total > 11 ? "hi" : "11-hilo";
  const [kind = "", ...numbers] = /^(number|double|triple)-/.test(type) ? type.split("-") : ["total"];
  const shown = numbers.filter((number) => sorted.includes(number));
  if (kind === "number") return [0, 200, 300, 600][sorted.split(numbers[0]!).length - 1]!;
  if (kind === "double") return shown.length === 2 ? 600 : 0;
  if (kind === "triple") return [0, 0, 200, 600][shown.length]!;
  if (type === range) return { hi: 210, lo: 195, "11-hilo": 700 }[range];
  const [number = "", side] = type.split("-");
  if (side !== range || !sorted.includes(number)) return 0;
  const returns = side === "lo" ? [280, 300, 400, 500, 700, 1100] : [0, 0, 700, 500, 400, 300];
  return returns[Number(number) - 1]!;
}

export function xocDiaReturn(type: string, tokens: readonly string[]): number {
  const shown = tokens.toSorted().reverse().join("").toLowerCase();
  const winners: Record<string, Record<string, number>> = {
    rrrr: { rrrr: 1500, "wwww-rrrr": 750, even: 196, big: 196 },
    wrrr: { wrrr: 380, odd: 196, big: 196 },
    wwrr: { wwrr: 250, even: 196, big: 100, small: 100 },
    wwwr: { wwwr: 380, odd: 196, small: 196 },
    wwww: { wwww: 1500, "wwww-rrrr": 750, even: 196, small: 196 },
  };
  return winners[shown]![type] ?? 0;
}

const ranks = "A23456789TJQK";

export function dragonTigerReturn(type: string, cards: { dragon: string; tiger: string }): number {
  const rank = (card: string) => ranks.indexOf(card.replace("10", "T").charAt(0));
  const difference = rank(cards.dragon) - rank(cards.tiger);
  if (type === "tie") return difference === 0 ? 900 : 0;
  if (type === "dragon") return difference === 0 ? 50 : difference > 0 ? 200 : 0;
  if (type === "tiger") return difference === 0 ? 50 : difference < 0 ? 200 : 0;
  const [side, property] = type.split("-");
  const card = side === "dragon" ? cards.dragon : cards.tiger;
  const [winning, back] = {
    big: ["89TJQK", 200] as const,
    small: ["A23456", 200] as const,
    odd: ["A3579JK", 175] as const,
    even: ["2468TQ", 205] as const,
    red: ["HD", 190] as const,
    black: ["SC", 190] as const,
  }[property!]!;
  const shown = back === 190 ? card.at(-1)! : ranks.charAt(rank(card));
  return winning.includes(shown) ? back : 0;
}

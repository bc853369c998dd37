/** How many slips a word is forgiven: none in three letters, one in seven; a number is right or wrong. */
export function slipsAllowed(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * How many slips (a letter too many, missing, wrong, or two swapped) lie between a typed word and a
 * term, or the term's beginning.
 * @returns both counts; a count above `most` is only known to be above it
 */
export function slipsBetween(
  word: string,
  term: string,
  most: number,
): { whole: number; beginning: number } {
  const width = Math.min(term.length, word.length + most);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_each, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = word[row - 1] === term[column - 1];
      let cost = Math.min(
        above[column]! + 1,
        line[column - 1]! + 1,
        above[column - 1]! + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        word[row - 1] === term[column - 2] &&
        word[row - 2] === term[column - 1];
      if (swapped) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return { whole: most + 1, beginning: most + 1 };
    before = above;
    above = line;
  }
  return {
    whole: width < term.length ? most + 1 : above[width]!,
    beginning: Math.min(...above.slice(Math.max(1, word.length - most))),
  };
}

/** Separators between the words of a group: commas of both scripts' keyboards, and semicolons. */
const BETWEEN = /[,،;、]/;

/** Groups as an administrator edits them: one on a line, words between commas. */
export function formatSynonyms(groups: string[][]): string {
  return groups.map((group) => group.join(', ')).join('\n');
}

/** Reads them back; empty lines and empty words are left out. `lines` says where each group stood, from 1. */
export function parseSynonyms(text: string): { groups: string[][]; lines: number[] } {
  const groups: string[][] = [];
  const lines: number[] = [];
  text.split('\n').forEach((line, at) => {
    const words = line
      .split(BETWEEN)
      .map((word) => word.trim())
      .filter(Boolean);
    if (words.length === 0) return;
    groups.push(words);
    lines.push(at + 1);
  });
  return { groups, lines };
}

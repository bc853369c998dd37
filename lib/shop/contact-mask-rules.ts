import { contactPlaces, plainOf, type Place } from './contact-rules';

/** Stands where contact data was. */
export const MASK = '•••';

/** A text as the patterns of contact data expect it, and where each of its characters comes from. */
function plainWithPlaces(text: string): { plain: string; from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  let plain = '';
  let at = 0;
  const known = new Map<string, string>();
  // Character by character, so that the places are known: texts are kept in NFC, which has nothing to join.
  for (const character of text) {
    const piece = known.get(character) ?? plainOf(character);
    known.set(character, piece);
    for (let each = 0; each < piece.length; each += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    plain += piece;
    at += character.length;
  }
  return { plain, from, to };
}

/** Places in their order, each without a part of another. */
function joined(places: readonly Place[]): Place[] {
  const all: Place[] = [];
  for (const [from, to] of [...places].sort(([one], [other]) => one - other)) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

/**
 * Returns a text with `•••` in the place of phone numbers, links, e-mail addresses and long numbers, in both
 * scripts, set apart or in words.
 * @param beside what the same person wrote right before and after it, into which a number may reach
 */
export function maskContacts(
  text: string,
  beside: { before?: string; after?: string } = {},
): string {
  const before = beside.before ? `${beside.before}\n` : '';
  const after = beside.after ? `\n${beside.after}` : '';
  const { plain, from, to } = plainWithPlaces(before + text + after);
  const end = before.length + text.length;
  let masked = '';
  let done = before.length;
  const places = contactPlaces(plain).map(([first, last]): Place => [from[first]!, to[last - 1]!]);
  for (const [first, last] of joined(places)) {
    const [begin, stop] = [Math.max(first, before.length), Math.min(last, end)];
    if (begin >= stop || text.slice(begin - before.length, stop - before.length).trim() === '')
      continue;
    masked += text.slice(done - before.length, begin - before.length) + MASK;
    done = stop;
  }
  return masked + text.slice(done - before.length);
}

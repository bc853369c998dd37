/** A page of the dashboard by its names in every language. */
export interface NamedRoom {
  href: string;
  names: readonly string[];
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/**
 * The rooms that have every word of a search in one of their names, whichever language it is in.
 * @returns in the order of the menu; none for a search without words
 */
export function findRooms<Room extends NamedRoom>(rooms: readonly Room[], q: string): Room[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return rooms.filter(({ names }) =>
    names.some((name) => words.every((word) => plain(name).includes(word))),
  );
}

import type { Manifest } from './manifest';

const number = new Intl.NumberFormat('en');

/** What a backup holds, in a line. */
export function contentsLine({ collections, pictures, release, madeAt }: Manifest): string {
  const documents = collections.reduce((sum, { tally }) => sum + tally.documents, 0);
  return `${number.format(documents)} documents in ${collections.length} collections and ${number.format(pictures.count)} picture files, of release ${release}, ${madeAt}`;
}

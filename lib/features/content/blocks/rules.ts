import type { ValidationKey } from '../../../platform/validation';
import type { Block, BlockKind, BlockStep, BlockValue } from './types';

/** The latest value of a block: its draft, else the published one. */
export const latestOf = ({ draft, published }: Block): BlockValue => (draft ?? published)!;

/** Returns whether a published value is shown at a moment. */
export function isShownAt({ from, until }: Pick<BlockValue, 'from' | 'until'>, at: Date): boolean {
  return (from === null || new Date(from) <= at) && (until === null || at < new Date(until));
}

/** The blocks that visitors see at a moment, in their order. */
export const shownBlocks = (blocks: readonly Block[], at: Date): Block[] =>
  blocks.filter(({ published }) => published !== null && isShownAt(published, at));

/** The next moment after `now` at which a published block appears or vanishes; null: none. */
export function nextTurn(blocks: readonly Block[], now: Date): Date | null {
  const moments = blocks
    .flatMap(({ published }) => [published?.from, published?.until])
    .flatMap((moment) => (moment ? [new Date(moment)] : []))
    .filter((moment) => moment > now)
    .sort((one, other) => one.getTime() - other.getTime());
  return moments[0] ?? null;
}

type Faults = Record<string, ValidationKey>;

const IN_BOTH = ['En', 'Bn'] as const;
const bothOf = (name: string, texts: BlockValue['title']): [string, string][] =>
  IN_BOTH.map((language) => [
    `${name}${language}`,
    texts[language.toLowerCase() as keyof typeof texts],
  ]);

/** Returns the fields that a block lacks before it can be published, with the reason; empty: none. */
export function missingOf(kind: BlockKind, value: BlockValue, now: Date): Faults {
  const needed: [string, string][] = bothOf('title', value.title);
  if (kind === 'banner') {
    needed.push(['image', value.image], ...bothOf('alt', value.alt));
    if (value.link !== '') needed.push(...bothOf('linkText', value.linkText));
    // A text may be left out, but not in one language alone.
    if (value.text.en !== '' || value.text.bn !== '') needed.push(...bothOf('text', value.text));
  }
  if (kind === 'text') needed.push(...bothOf('text', value.text));
  if (kind === 'products' && value.source === '') needed.push(['products', value.products.join()]);
  const faults: Faults = {};
  for (const [field, text] of needed) if (text === '') faults[field] = 'required';
  if (value.until !== null && new Date(value.until) <= now) faults.until = 'momentPast';
  return faults;
}

/** A step's outcome for the list of a place; null where the step is not possible as the block stands. */
export function stepBlocks(blocks: readonly Block[], id: string, step: BlockStep): Block[] | null {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  if (block === undefined) return null;
  const { draft, published } = block;
  const changed = (values: Pick<Block, 'draft' | 'published'>): Block[] =>
    blocks.with(index, { ...block, ...values });
  switch (step) {
    case 'publish':
      return draft && changed({ published: draft, draft: null });
    case 'discard':
      return draft && published && changed({ published, draft: null });
    case 'hide':
      return published && changed({ published: null, draft: draft ?? published });
    case 'remove':
      return blocks.toSpliced(index, 1);
    default: {
      const to = step === 'up' ? index - 1 : index + 1;
      const other = blocks[to];
      return other === undefined ? null : blocks.with(to, block).with(index, other);
    }
  }
}

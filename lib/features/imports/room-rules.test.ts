import type { Planned } from './existing';
import { thoseThatFit } from './room-rules';

const plan = (kind: string, more: object = {}) => ({ plan: { kind, ...more } }) as Planned;
const sent = plan('new');
const draft = plan('new', { draft: 'pictureless' });
const same = plan('unchanged');

it('Drafts take no place in review, and what waits none among drafts.', () => {
  const all = [draft, sent, same, draft, sent];
  expect(thoseThatFit(all, false, { review: 2, drafts: 2 })).toEqual({
    fitting: all,
    left: { review: 0, drafts: 0 },
  });
  expect(thoseThatFit(all, false, { review: 1, drafts: 9 })).toEqual({
    fitting: all.slice(0, 4),
    left: { review: 0, drafts: 7 },
    full: 'review',
  });
  expect(thoseThatFit(all, false, { review: 9, drafts: 1 })).toMatchObject({
    fitting: all.slice(0, 3),
    full: 'drafts',
  });
});

it('A change waits once: not where the product was never reviewed, or something of it waits already.', () => {
  const update = { productName: 'B' };
  const changed = (existing: object) => ({ ...plan('changed', { update }), existing }) as Planned;
  const none = { review: 0, drafts: 0 };
  const fits = (existing: object) => thoseThatFit([changed(existing)], false, none).full;
  expect(fits({ status: 'published' })).toBe('review');
  expect(fits({ status: 'paused' })).toBe('review');
  expect(fits({ status: 'draft' })).toBeUndefined();
  expect(fits({ status: 'pending' })).toBeUndefined();
  expect(fits({ status: 'published', draft: { state: 'waiting' } })).toBeUndefined();
});

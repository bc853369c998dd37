import { BOOK_EVENTS } from '@/lib/features/ledger/journal/integrity';
import bn from '@/messages/dashboard/bn.json';
import en from '@/messages/dashboard/en.json';

it.each(BOOK_EVENTS)('An entry of the books has a name in both languages: %s.', (event) => {
  const key = event.replace('.', '_');
  expect(en.finance.events).toHaveProperty(key);
  expect(bn.finance.events).toHaveProperty(key);
});

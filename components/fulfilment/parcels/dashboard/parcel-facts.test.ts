import bn from '@/messages/dashboard/bn.json';
import en from '@/messages/dashboard/en.json';
import { ATTENTIONS, PARCEL_EVENTS, PARCEL_STATES } from '@/lib/features/fulfilment/parcels/kinds';
import { nextWords } from './parcel-facts';

const at = (words: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown>)?.[name], words);

it.each([
  ['en', en],
  ['bn', bn],
])(
  'In %s every state and everything that waits for a person says what is to be done.',
  (_, words) => {
    for (const state of PARCEL_STATES) {
      expect(at(words.parcelDesk.next, nextWords({ attention: null, state }))).toMatch(/\S/);
      expect(at(words.parcelDesk.state, state)).toMatch(/\S/);
      for (const attention of ATTENTIONS) {
        expect(at(words.parcelDesk.next, nextWords({ attention, state }))).toMatch(/\S/);
      }
    }
    for (const event of PARCEL_EVENTS) expect(at(words.parcelDesk.event, event)).toMatch(/\S/);
  },
);

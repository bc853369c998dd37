import bn from '@/messages/dashboard/bn.json';
import en from '@/messages/dashboard/en.json';
import { ATTENTIONS, PARCEL_EVENTS, PARCEL_STATES } from '@/lib/features/fulfilment/parcels/types';
import { nextLabels } from './parcel-facts';

const at = (labels: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, name) => (within as Record<string, unknown>)?.[name], labels);

it.each([
  ['en', en],
  ['bn', bn],
])(
  'In %s every state and everything that waits for a person says what is to be done.',
  (_, labels) => {
    for (const state of PARCEL_STATES) {
      expect(at(labels.parcelDesk.next, nextLabels({ attention: null, state }))).toMatch(/\S/);
      expect(at(labels.parcelDesk.state, state)).toMatch(/\S/);
      for (const attention of ATTENTIONS) {
        expect(at(labels.parcelDesk.next, nextLabels({ attention, state }))).toMatch(/\S/);
      }
    }
    for (const event of PARCEL_EVENTS) expect(at(labels.parcelDesk.event, event)).toMatch(/\S/);
  },
);

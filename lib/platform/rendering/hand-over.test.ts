import { handedOver, handOver } from './hand-over';
import { withHandOver } from './hand-over-storage';

const pause = () => new Promise((resolve) => setImmediate(resolve));

describe('handOver', () => {
  it('keeps nothing where no request is under way', () => {
    expect(handOver('text')).toBeNull();
    expect(handedOver(0)).toBeUndefined();
  });

  it('hands texts over within a request, and to no other at the same time', async () => {
    const render = withHandOver(async (...texts: string[]) => {
      const places = texts.map(handOver);
      await pause();
      return places.map((place) => handedOver(place!));
    });
    await expect(Promise.all([render('one', 'two'), render('three')])).resolves.toEqual([
      ['one', 'two'],
      ['three'],
    ]);
    expect(handedOver(0)).toBeUndefined();
  });
});

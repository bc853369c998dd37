import { invalidate } from '../../../platform/cache/cache-handler.mjs';
import { cachedSuggestions } from './index-queries';

describe('cached suggestions', () => {
  let made = 0;
  const make = async () => {
    made += 1;
    return { products: [], categories: [String(made)] };
  };
  const ask = async (key: string) => (await cachedSuggestions(key, make)).categories[0];

  beforeEach(() => {
    made = 0;
    invalidate(['products']);
  });

  describe('kept suggestions', () => {
    it.each(['products', 'catalogue', 'synonyms'])(
      'are made once, until %s change',
      async (tag) => {
        expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['1', '2', '1']);
        invalidate([tag]);
        expect([await ask('a'), await ask('a')]).toEqual(['3', '3']);
      },
    );

    it('outlive a sale, which changes nothing that they show', async () => {
      await ask('a');
      invalidate(['product:1', 'records']);
      expect(await ask('a')).toBe('1');
    });

    it('are not kept where something changed while they were made', async () => {
      await cachedSuggestions('a', async () => {
        invalidate(['products']);
        return make();
      });
      expect(await ask('a')).toBe('2');
    });

    it('are not endless', async () => {
      for (let number = 0; number <= 500; number += 1) await ask(String(number));
      expect(await ask('500')).toBe('501');
      expect(await ask('0')).toBe('502');
    });
  });
});

import fc from 'fast-check';
import { courierName, courierOf, COURIERS, courierSlug } from './courier-rules';

describe('A courier’s slug', () => {
  it('Is that of a known one, in any case, with any signs between and with what people add behind.', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COURIERS),
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        fc.constantFrom('', ' ', '-', '. ', '_'),
        fc.constantFrom('', ' courier', ' Courier Service', ' LTD.', ' কুরিয়ার সার্ভিস'),
        ({ slug, name, also }, which, upper, sign, behind) => {
          const names = [slug, name, ...also];
          const word = names[which % names.length]!;
          const written = [...word.replaceAll(' ', '')]
            // A vowel sign belongs to the letter before it.
            .map((letter, at) => (/\p{M}/u.test(letter) || at === 0 ? letter : sign + letter))
            .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
            .join('');
          expect(courierSlug(`  ${written}${behind} `)).toBe(slug);
        },
      ),
    );
  });

  it('Is of letters, digits and single dashes, and its own slug.', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
        const slug = courierSlug(text);
        expect(slug).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u);
        expect(courierSlug(slug)).toBe(slug);
      }),
    );
  });

  it.each([
    ['Transport branch', 'transport-branch'],
    ['Janani Express', 'janani-express'],
    ['জননী এক্সপ্রেস', 'জননী-এক্সপ্রেস'],
    ['Courier service', 'courier-service'],
    ['— !', ''],
  ])('Of %s, which is not known, is %s.', (text, slug) => {
    expect(courierSlug(text)).toBe(slug);
  });

  it('Is each known one’s own, once, and leads back to its name.', () => {
    expect(new Set(COURIERS.map(({ slug }) => slug)).size).toBe(COURIERS.length);
    for (const { slug, name } of COURIERS) expect(courierName(slug)).toBe(name);
    expect(courierName('janani-express')).toBe('Janani Express');
  });
});

describe('Who collects the cash of an order', () => {
  it.each([
    ['pickup', 'Pathao', 'own'],
    ['courier', 'Pathao Courier', 'pathao'],
    ['courier', 'Own delivery', 'own'],
    ['courier', undefined, 'own'],
    ['branch', ' ', 'own'],
  ] as const)('%s by %s is %s.', (kind, courier, expected) => {
    expect(courierOf({ delivery: { kind }, ...(courier && { courier }) })).toBe(expected);
  });
});

import { CARD_NAMES, missingOf } from './product-fields-rules';
import { rankSimilar, type SimilarCandidate } from './seller-queries';

const card = (fields: Partial<SimilarCandidate>): SimilarCandidate => ({
  ...missingOf(CARD_NAMES),
  _id: 'x',
  image: '/uploads/x.webp',
  productName: 'Steel Kettle',
  brand: 'Shapla',
  price: 500,
  rating: 4,
  minQuantity: 2,
  maxQuantity: 20,
  highestPrice: 500,
  bestRung: null,
  hasOptions: false,
  ...fields,
});

const rank = (candidates: Partial<SimilarCandidate>[], limit = 9) =>
  rankSimilar(card({ _id: 'self' }), candidates.map(card), limit).map(({ _id }) => _id);

describe('rankSimilar', () => {
  it.each<[string, Partial<SimilarCandidate>[], string[]]>([
    ['leaves the product itself out', [{ _id: 'self' }, { _id: 'b' }], ['b']],
    ['names each product once', [{ _id: 'b' }, { _id: 'b' }], ['b']],
    [
      'likes the same kind of thing better than the same price',
      [
        { _id: 'pot', productName: 'Brass Pot', price: 500 },
        { _id: 'kettle', productName: 'Electric Kettle', price: 2400 },
      ],
      ['kettle', 'pot'],
    ],
    [
      'reads Bangla names too',
      [
        { _id: 'pot', productName: 'Pot', productNameBn: 'পিতলের হাঁড়ি' },
        { _id: 'lamp', productName: 'Steel', productNameBn: 'স্টিলের' },
      ],
      ['lamp', 'pot'],
    ],
    [
      'then the nearer price',
      [
        { _id: 'far', productName: 'Jug', price: 5000 },
        { _id: 'near', productName: 'Jug', price: 550 },
      ],
      ['near', 'far'],
    ],
    [
      'then the same brand',
      [
        { _id: 'other', productName: 'Jug', brand: 'Meghna' },
        { _id: 'own', productName: 'Jug' },
      ],
      ['own', 'other'],
    ],
    [
      'then the rating that the cards show: its buyers’ average before the seller’s own grade',
      [
        { _id: 'praised', rating: 1, reviews: { count: 9, average: 4.8 } },
        { _id: 'vaunted', rating: 5, reviews: { count: 9, average: 2 } },
        { _id: 'young', rating: 3, reviews: { count: 2, average: null } },
      ],
      ['praised', 'young', 'vaunted'],
    ],
    [
      'puts what can not be ordered last',
      [
        { _id: 'gone', maxQuantity: 1 },
        { _id: 'there', productName: 'Jug', price: 9000, brand: 'Meghna', rating: 1 },
      ],
      ['there', 'gone'],
    ],
    ['survives a price of nothing', [{ _id: 'free', price: 0 }], ['free']],
  ])('%s', (_what, candidates, expected) => {
    expect(rank(candidates)).toEqual(expected);
  });

  it('keeps to its limit', () => {
    expect(rank([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], 2)).toHaveLength(2);
  });
});

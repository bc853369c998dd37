import { tokenize } from '@paikari/catalogue-search/tokenize';
import type { ProductCard } from './schema';

/** A card with what resemblance is judged by. */
export type SimilarCandidate = ProductCard & { brand: string };

/** Runs of three letters or more in the names: figures and sizes make no two products alike. */
const nameWords = ({ productName, productNameBn }: SimilarCandidate) =>
  new Set(
    tokenize(`${productName} ${productNameBn}`).flatMap(
      (word) => word.match(/[\p{L}\p{M}]{3,}/gu) ?? [],
    ),
  );

/** 1 for the same price, 0 from four times as much or as little. */
function priceCloseness(one: number, other: number): number {
  if (one <= 0 || other <= 0) return one === other ? 1 : 0;
  return Math.max(0, 1 - Math.abs(Math.log2(one / other)) / 2);
}

/**
 * Orders products of one category by how well they stand in for another: words of the name first,
 * then price, brand and rating. What can't be ordered comes last, whatever it resembles.
 */
export function rankSimilar(
  product: SimilarCandidate,
  candidates: SimilarCandidate[],
  limit: number,
): SimilarCandidate[] {
  const words = nameWords(product);
  const scored = new Map<string, { candidate: SimilarCandidate; score: number }>();
  for (const candidate of candidates) {
    if (candidate._id === product._id || scored.has(candidate._id)) continue;
    const shared = [...nameWords(candidate)].filter((word) => words.has(word)).length;
    const score =
      (candidate.maxQuantity >= candidate.minQuantity ? 100 : 0) +
      3 * Math.min(shared, 4) +
      2 * priceCloseness(product.price, candidate.price) +
      (candidate.brand === product.brand ? 1 : 0) +
      candidate.rating / 5;
    scored.set(candidate._id, { candidate, score });
  }
  return [...scored.values()]
    .sort((a, b) => b.score - a.score || (a.candidate._id < b.candidate._id ? 1 : -1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

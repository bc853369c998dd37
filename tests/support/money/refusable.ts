import { ShopError } from '@/lib/shop/errors';

/** A refusal is an answer, anything else is not. @returns undefined where it was refused */
export async function refusable<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return undefined;
  }
}

import 'server-only';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** The page of a place that a form of blocks leads back to. @param form its fields as they came */
export const blocksPage = (
  { place = '' }: Record<string, string>,
  query: Record<string, string | undefined>,
): string =>
  /^[a-z0-9-]{1,120}$/.test(place) ? withQuery(deskPaths.blocksOf(place), query) : deskPaths.blocks;

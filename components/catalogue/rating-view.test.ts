import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { ratingView } from './rating-view';

const view = (
  reviews: { count: number; average: number | null } | undefined,
  locale: 'en' | 'bn',
) => ratingView({ rating: 4, ...(reviews && { reviews }) }, locale, serverLabels(locale));

it.each([
  ['nobody reviewed', undefined, 4, '(4/5) seller’s own grade', '(৪/৫) বিক্রেতার নিজের রেটিং'],
  [
    'two reviewed',
    { count: 2, average: null },
    4,
    '(4/5) seller’s own grade',
    '(৪/৫) বিক্রেতার নিজের রেটিং',
  ],
  ['three reviewed', { count: 3, average: 4.7 }, 4.7, '(4.7/5) 3 reviews', '(৪.৭/৫) ৩টি রিভিউ'],
])('shows whose stars they are where %s', (_what, reviews, rating, english, bangla) => {
  expect(view(reviews, 'en')).toEqual({ rating, rated: english });
  expect(view(reviews, 'bn')).toEqual({ rating, rated: bangla });
});

import { CATEGORIES } from '../../lib/shop/categories';
import { localePath } from '../../lib/platform/i18n/locale-path';
import { paths } from '../../lib/shop/paths';
import { askJson } from '../bench/ask';
import { makeDirectory, stopAll } from '../bench/processes';
import { shopEnvironment, startShop } from '../bench/shop';
import { TEST_DIST_DIR } from '../launcher/build';
import { BUDGETS, FRAMEWORK } from './weight/budgets';
import { publishManyVariants } from './weight/many-variants';
import { measurePage, type PageWeight } from './weight/measure';

/**
 * The step `weight`: what the catalogue pages of the built demonstration weigh in both languages, against
 * the budgets. Sizes and no times, so that it holds on any machine. Ends with 1 where one is too heavy.
 */

const LANGUAGES = [
  ['English', 'en'],
  ['Bangla', 'bn'],
] as const;

/** @returns whether every page is light */
async function main(): Promise<boolean> {
  const dataDir = makeDirectory('weight');
  const distDir = process.env.NEXT_DIST_DIR ?? TEST_DIST_DIR;
  try {
    const shop = await startShop(shopEnvironment(dataDir, distDir, 'demo'));
    const [product] = await askJson<{ _id: string }[]>(`${shop.url}/products?limit=1`);
    if (!product) throw new Error('The demonstration has no products.');
    let isLight = true;
    const checkBoth = async (name: string, path: string) => {
      for (const [language, locale] of LANGUAGES) {
        const weight = await measurePage(shop.url, localePath(locale, path));
        isLight = check(`${name}, ${language}`, weight) && isLight;
      }
    };
    await checkBoth('home', paths.home);
    await checkBoth('listing', paths.products);
    await checkBoth('category', paths.category(CATEGORIES[0]));
    await checkBoth('detail', paths.product(product._id));
    // Last: it would be the newest of the lists above.
    const manyVariants = await publishManyVariants(shop.url);
    await checkBoth('detail with 50 variants', paths.product(manyVariants));
    return isLight;
  } finally {
    await stopAll();
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function check(page: string, weight: PageWeight): boolean {
  const ours = weight.scripts - FRAMEWORK;
  console.log(`${page}: ${kilobytes(ours)} of our own JavaScript`);
  const budgets = Object.entries(BUDGETS).map(([kind, budget]) => {
    return { ...budget, bytes: weight[kind as keyof PageWeight] };
  });
  for (const { label, most, bytes } of budgets) {
    const mark = bytes <= most ? 'ok    ' : 'FAILED';
    console.log(
      `  ${mark} ${label.padEnd(15)} ${kilobytes(bytes).padStart(9)} of ${kilobytes(most)}`,
    );
  }
  return budgets.every(({ most, bytes }) => bytes <= most);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(1)));
}

main().then(
  (isLight) => process.exit(isLight ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

import { Island } from '../island';

/** A page with a query: one of its kind differs from another by its title and its island. */
export const dynamic = 'force-dynamic';

const MARK = 'markofthetest';

const viewOf = (q) => ({
  name: q,
  rows: ['$L1', '</script><!--', '\u2028&"\'\\', q].map((text, id) => ({
    id,
    text,
    isLast: id === 3,
  })),
});

export async function generateMetadata({ searchParams }) {
  const { q = '' } = await searchParams;
  return { title: q === MARK ? `title${MARK}` : `About ${q}` };
}

export default async function Filled({ searchParams }) {
  const { q = '' } = await searchParams;
  return (
    <main>
      <Island view={q === MARK ? `island${MARK}` : viewOf(q)} />
      <p>After it</p>
    </main>
  );
}

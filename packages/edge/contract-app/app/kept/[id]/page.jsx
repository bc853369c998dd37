import { Island } from '../../island';

/** A cached page, whose template is the one of an id that stands for all others. */
export const generateStaticParams = () => [];

const MARK = 'markofthetest';

const viewOf = (id) => ({
  name: `Item ${id}`,
  rows: ['$L1', '</script><!--', id].map((text, place) => ({
    id: place,
    text,
    isLast: place === 2,
  })),
});

export async function generateMetadata({ params }) {
  const { id } = await params;
  const isTemplate = id === MARK;
  const title = isTemplate ? `title${MARK}` : `$L "${id}" <&'`;
  const picture = isTemplate
    ? `https://picture${MARK}.invalid/`
    : 'https://pictures.example/a.webp';
  return {
    title: `${title} | Shop`,
    alternates: { canonical: `https://shop.example/kept/${id}` },
    openGraph: { title, images: [{ url: picture, alt: title }] },
  };
}

export default async function Kept({ params }) {
  const { id } = await params;
  return (
    <main>
      <Island view={id === MARK ? `island${MARK}` : viewOf(id)} />
    </main>
  );
}

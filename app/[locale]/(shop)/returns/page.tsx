import { contentMetadata, EditablePage } from '../content-page';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/returns'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('returns', (await params).locale as Locale);

export default async function ReturnsPage({ params }: Props) {
  return <EditablePage kind="returns" locale={(await params).locale as Locale} />;
}

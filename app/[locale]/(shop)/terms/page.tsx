import { contentMetadata, EditablePage } from '../content-page';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/terms'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('terms', (await params).locale as Locale);

export default async function TermsPage({ params }: Props) {
  return <EditablePage kind="terms" locale={(await params).locale as Locale} />;
}

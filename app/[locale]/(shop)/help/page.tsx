import { contentMetadata, EditablePage } from '../content-page';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/help'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('help', (await params).locale as Locale);

export default async function HelpPage({ params }: Props) {
  return <EditablePage kind="help" locale={(await params).locale as Locale} />;
}

import { titledUnlisted } from '../../../../page-kit';
import { reportPage } from '../../report-page';

/** Reads the query and what was typed: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('abuse.title.product');

/** Form that reports a product to the shop. */
export default reportPage('product');

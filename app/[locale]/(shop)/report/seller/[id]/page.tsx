import { titledUnlisted } from '../../../../page-kit';
import { reportPage } from '../../report-page';

/** Reads the query and what was typed: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('abuse.title.seller');

/** Form that reports a seller to the shop. */
export default reportPage('seller');

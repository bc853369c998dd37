import 'server-only';
import { getContent } from '../content';
import { settings } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';

/** The shop's own details on invoices and packing slips; unknown ones are left out. */
interface PrintedShop {
  name: string;
  operator: string;
  address: string;
  phone: string;
  email: string;
  tradeLicence: string;
  dbid: string;
}

/** The shop's name, and who runs it, as its administrators wrote it for the footer. */
export async function getPrintedShop(locale: Locale): Promise<PrintedShop> {
  const { value } = await getContent('footer', locale);
  return {
    name: settings().brandName,
    operator: value.sellerName,
    address: value.address,
    phone: value.phone,
    email: value.email,
    tradeLicence: value.tradeLicence,
    dbid: value.dbid,
  };
}

import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList } from '../../../platform/csv/pages';
import type { Locale } from '../../../platform/i18n/i18n';
import { serverLabels } from '../../../platform/i18n/server-labels';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import { requirePermission } from '../../../shop/policy';
import { readFiles, readRows } from './queries';
import type { RowExport } from './routes';

const FILES = [
  'courier',
  'file',
  'state',
  'sentAt',
  'sentBy',
  'rows',
  'open',
  'collected',
  'charge',
  'net',
] as const;

/** Couriers' files, newest first, as the text of a CSV file. @throws ShopError FORBIDDEN */
export function exportFiles(actor: Actor, lang: Locale): AsyncGenerator<string> {
  requirePermission(actor, 'remittances.manage');
  const t = serverLabels(lang);
  return csvOfList({
    head: FILES.map((name) => t(`exports.remittances.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    read: (behind) => readFiles(behind, EXPORTED_AT_ONCE),
    cells: (file) => [
      ...[file.courier, file.fileName, t(`remittances.state.${file.state}`)],
      ...[isoInDhaka(new Date(file.createdAt)), file.createdBy, file.rows, file.open],
      ...[file.collected, file.charge, file.net],
    ],
  });
}

const ROWS = [
  'row',
  'consignment',
  'order',
  'day',
  'collected',
  'charge',
  'net',
  'expected',
  'difference',
  'outcome',
  'decision',
  'reason',
] as const;

/** The rows of a courier's file under its page's filter as the text of a CSV file. @throws ShopError FORBIDDEN */
export function exportRows(actor: Actor, { lang, file, show }: RowExport): AsyncGenerator<string> {
  requirePermission(actor, 'remittances.manage');
  const t = serverLabels(lang);
  return csvOfList({
    head: ROWS.map((name) => t(`exports.remittances.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    read: (behind) => readRows(file, show, behind, EXPORTED_AT_ONCE),
    cells: ({ row, consignment, order, orderNumber, day, collected, charge, ...rest }) => [
      ...[row, consignment, orderNumber ?? order, day ?? '', collected, charge, rest.net],
      ...[rest.expected ?? '', rest.difference ?? '', t(`remittances.outcome.${rest.outcome}`)],
      rest.settlement ? t(`remittances.decision.${rest.settlement.decision}`) : '',
      rest.settlement?.reason ?? '',
    ],
  });
}

import { CONTENT_SCHEMAS, DEFAULT_CONTENT } from '../../lib/features/content/shared';
import { readJson } from './files';

/**
 * Returns the content that names the operator of the demonstration. Every value says itself that it is one of
 * a demonstration, so that nobody calls or writes; an operator puts their own under Content management.
 */
export function contentRecords(at: Date) {
  const { footer } = readJson('content.json') as { footer: object };
  return [
    {
      kind: 'footer',
      version: 1,
      at,
      by: 'admin@example.com',
      value: CONTENT_SCHEMAS.footer.parse({ ...DEFAULT_CONTENT.footer, ...footer }),
    },
  ];
}

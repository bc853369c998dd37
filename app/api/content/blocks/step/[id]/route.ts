import { stepBlock } from '@/lib/features/content/blocks';
import { stepBlockRoute } from '@/lib/features/content/blocks/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { blocksPage } from '../../back';

/** `POST /api/content/blocks/step/{id}`: published, thrown away, taken off, moved or removed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(stepBlockRoute, {
    form: {
      done: (form) => blocksPage(form, { notice: 'SAVED' }),
      // Fields that a publication lacks are marked in the block's form.
      refused: (form, code) =>
        blocksPage(form, {
          ...(code === 'INVALID' && { block: form.block }),
          notice: code === 'INVALID' ? 'MISSING' : code,
        }),
      keep: ['account', 'step'],
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await stepBlock(actor, id, body));
    },
  }),
);

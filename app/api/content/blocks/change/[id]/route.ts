import { changeBlock } from '@/lib/features/content/blocks';
import { changeBlockRoute, isBlockField } from '@/lib/features/content/blocks/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { blocksPage } from '../../back';

/** `POST /api/content/blocks/change/{id}`: an edit as the block's draft, or published. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeBlockRoute, {
    form: {
      done: (form) => blocksPage(form, { notice: 'SAVED' }),
      refused: (form, code) => blocksPage(form, { block: form.block, notice: code }),
      keep: isBlockField,
    },
    async run({ actor, id, body }) {
      return acknowledged('Saved.', await changeBlock(actor, id, body));
    },
  }),
);

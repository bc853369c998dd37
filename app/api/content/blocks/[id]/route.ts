import { addBlock } from '@/lib/features/content/blocks';
import { addBlockRoute, isBlockField } from '@/lib/features/content/blocks/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { blocksPage } from '../back';

/** `POST /api/content/blocks/{place}`: another block, as a draft or published. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addBlockRoute, {
    form: {
      done(form, answer) {
        const { blockId } = answer as { blockId: string };
        return form.kind === 'banner'
          ? blocksPage(form, { picture: blockId, notice: 'PICTURE_NEEDED' })
          : blocksPage(form, { notice: 'SAVED' });
      },
      refused: (form, code) => blocksPage(form, { add: form.kind, notice: code }),
      keep: isBlockField,
    },
    async run({ actor, id, body, idempotency }) {
      return acknowledged('Saved.', await addBlock(actor, id, body, idempotency));
    },
  }),
);

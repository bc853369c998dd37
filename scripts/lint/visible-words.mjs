/**
 * A plugin of oxlint (.oxlintrc.json): every visible word stands in messages/, so that it can be translated.
 */

const WORD = /\p{L}{2}/u;
/** Attributes that are read aloud or shown. */
const SHOWN = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'label']);
const MESSAGE = 'Words that are read aloud or shown belong into messages/.';

const hasWords = (node) =>
  node?.type === 'Literal' && typeof node.value === 'string' && WORD.test(node.value);

const visibleWords = {
  create(context) {
    const refuse = (node) => context.report({ node, message: MESSAGE });
    return {
      JSXText(node) {
        // The names of keys.
        const isKey = node.parent.openingElement?.name.name === 'kbd';
        if (WORD.test(node.value) && !isKey) refuse(node);
      },
      JSXExpressionContainer(node) {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment';
        if (isChild && hasWords(node.expression)) refuse(node.expression);
      },
      JSXAttribute(node) {
        if (SHOWN.has(node.name.name) && hasWords(node.value)) refuse(node.value);
      },
    };
  },
};

const plugin = { meta: { name: 'words' }, rules: { 'visible-words': visibleWords } };

export default plugin;

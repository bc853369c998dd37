import { type Document, isPlainObject, promote, promoteDocument, valuesEqual } from './bson-values';
import { addFields, Projection } from './projection';
import { parseAddFields, unsetSpecification } from './projection-parser';
import { DatabaseError } from './errors';
import { checkExpression, evaluate } from './expressions';

type Stage = (document: Document) => Document;

function compileStage(stage: unknown, variables: Document | undefined): Stage {
  if (!isPlainObject(stage) || Object.keys(stage).length !== 1) {
    throw new DatabaseError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [[name, argument]] = Object.entries(stage) as [[string, unknown]];
  switch (name) {
    case '$set':
    case '$addFields': {
      const tree = parseAddFields(argument);
      return (document) => addFields(document, tree, variables);
    }
    case '$unset':
    case '$project': {
      const specification = name === '$unset' ? unsetSpecification(argument) : argument;
      const projection = new Projection(specification as Document, {
        kind: 'aggregate',
        ...(variables ? { variables } : {}),
      });
      return (document) => projection.apply(document);
    }
    case '$replaceWith':
    case '$replaceRoot': {
      const expression = name === '$replaceWith' ? argument : (argument as Document).newRoot;
      checkExpression(expression);
      return (document) => replacedRoot(evaluate(document, expression, variables));
    }
    default:
      throw new DatabaseError(72, `${name} is not allowed to be used within an update`);
  }
}

function replacedRoot(value: unknown): Document {
  if (isPlainObject(value)) return value;
  throw new DatabaseError(
    40228,
    `'newRoot' expression must evaluate to an object, but resulting value was: ${String(value)}`,
  );
}

/** Gives values that the pipeline left alone their exact types back. */
function restoreTypes(result: unknown, original: unknown, view: unknown): unknown {
  if (result === view || valuesEqual(result, original)) return original;
  if (isPlainObject(result) && isPlainObject(original) && isPlainObject(view)) {
    return Object.fromEntries(
      Object.entries(result).map(([name, value]) => [
        name,
        name in original ? restoreTypes(value, original[name], view[name]) : value,
      ]),
    );
  }
  if (Array.isArray(result) && Array.isArray(original) && Array.isArray(view)) {
    return result.map((item, index) => restoreTypes(item, original[index], view[index]));
  }
  return result;
}

/** Compiles a pipeline update. Source: MongoDB manual, "Updates with Aggregation Pipeline". */
export function compilePipelineUpdate(
  pipeline: readonly unknown[],
  variables: Document | undefined,
): (document: Document) => Document {
  const stages = pipeline.map((stage) => compileStage(promote(stage), variables));
  return (document) => {
    const view = promoteDocument(document);
    const result = stages.reduce((current, stage) => stage(current), view);
    const restored = restoreTypes(result, document, view) as Document;
    if (document._id === undefined) return restored;
    if (restored._id === undefined) return { _id: document._id, ...restored };
    if (!valuesEqual(restored._id, document._id)) {
      throw new DatabaseError(
        66,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    return restored;
  };
}

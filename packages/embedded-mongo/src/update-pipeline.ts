import { type Document, isPlainObject, promote, promoteDocument, valuesEqual } from './bson-values';
import { addFields, parseAddFields } from './projection';
import { DatabaseError } from './errors';

type Stage = (document: Document) => Document;

function compileStage(stage: unknown, variables: Document | undefined): Stage {
  if (!isPlainObject(stage) || Object.keys(stage).length !== 1) {
    throw new DatabaseError(
      40323,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  const [[name, argument]] = Object.entries(stage) as [[string, unknown]];
  // Only `$set` is in use, of the stages that MongoDB takes here.
  if (name !== '$set') {
    throw new DatabaseError(72, `${name} is not allowed to be used within an update`);
  }
  const tree = parseAddFields(argument);
  return (document) => addFields(document, tree, variables);
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

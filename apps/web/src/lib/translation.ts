/**
 * Keeps a page correct while a translator rewrites it. A browser's translation removes each text node and puts
 * `<font><font>…</font></font>` in its place; Preact then updates a node that is not on the page. Here the node is
 * put back, empty, behind its replacement, so that Preact finds its nodes where it left them. When Preact changes
 * anything among these children, the replacements are removed and the page shows its own words again.
 */
import { options } from 'preact';

/** What others (translators) have done to the children of one of our elements. */
interface Rewritten {
  /** The words that Preact gave to its text nodes, which are hidden now. */
  readonly words: Map<Text, string>;
  readonly strangers: Set<Node>;
}

/** The children of an element that others took away, and what they added. Both are undone before Preact renders. */
interface Displaced {
  readonly order: readonly Node[];
  readonly strangers: Set<Node>;
}

interface Watch {
  readonly rewritten: WeakMap<Node, Rewritten>;
  readonly displaced: Map<Node, Displaced>;
  /** Nodes that others have added, and nodes of ours that they have moved or removed. */
  readonly foreign: WeakSet<Node>;
  readonly ours: WeakSet<Node>;
  /**
   * For each text node, how often Preact wrote to it before others had answered. That many answers may be to old
   * words.
   */
  readonly overtaken: WeakMap<Text, number>;
  /** Whether others have rewritten anything so far. */
  isRewritten: boolean;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Whether a node, or an ancestor of it, was added by others. */
function isForeign({ foreign, ours }: Watch, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    if (ours.has(at)) return false;
    if (foreign.has(at)) return true;
  }
  return false;
}

/** The children of an element before these changes, which are sorted from oldest to newest. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): readonly Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of changes.toReversed()) {
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    children.splice(at, addedNodes.length, ...removedNodes);
  }
  return children;
}

/** Puts an element's own children back in order, leaving foreign nodes where they are. */
function putInOrder(watch: Watch, parent: Node, order: readonly Node[]): void {
  let next: Node | null = null;
  for (const node of order.toReversed()) {
    let after = node.nextSibling;
    while (after !== null && watch.foreign.has(after)) after = after.nextSibling;
    if (node.parentNode !== parent || after !== next) parent.insertBefore(node, next);
    next = node;
  }
}

function removeFrom(parent: Node, nodes: Iterable<Node>): void {
  for (const node of nodes) if (node.parentNode === parent) parent.removeChild(node);
}

/** Shows Preact's words again: the texts just written as they are, the others as they were before they were hidden. */
function showOwnWords(watch: Watch, parent: Node, written: ReadonlySet<Node>): void {
  const found = watch.rewritten.get(parent);
  if (found === undefined) return;
  watch.rewritten.delete(parent);
  for (const [text, words] of found.words) if (!written.has(text)) text.data = words;
  removeFrom(parent, found.strangers);
}

/** Hides texts that others have replaced or wrapped. A copy stays where a text was moved to. */
function hideTexts({ words }: Rewritten, texts: readonly Text[]): void {
  for (const text of texts) {
    if (!words.has(text)) words.set(text, text.data);
    text.replaceWith(text.cloneNode());
    text.data = '';
  }
}

/** Notes which nodes others have added, and which of ours they have taken. */
function noteNodes(watch: Watch, changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes } of changes) {
    const within = isForeign(watch, target);
    for (const node of removedNodes) if (!within && !watch.foreign.has(node)) watch.ours.add(node);
    for (const node of addedNodes) if (!watch.ours.has(node)) watch.foreign.add(node);
  }
}

/** What others did to one of our elements since the last time. */
interface Batch {
  readonly parent: Node;
  readonly changes: readonly MutationRecord[];
  /** The words of changed texts before the change. */
  readonly before: ReadonlyMap<Text, string>;
}

/** Whether an answer to a text may be to older words of it. Counts that answer. */
function isOvertaken({ overtaken }: Watch, text: Text): boolean {
  const times = overtaken.get(text) ?? 0;
  if (times > 1) overtaken.set(text, times - 1);
  else overtaken.delete(text);
  return times > 0;
}

/** Handles what others did to one element's children. When their replacements are gone, our texts are shown again. */
function handleChanges(watch: Watch, { parent, changes, before }: Batch): void {
  const known = watch.rewritten.get(parent);
  for (const { removedNodes } of changes) for (const node of removedNodes) known?.strangers.delete(node);
  const order = childrenBefore(parent, changes).filter((node) => !watch.foreign.has(node));
  // Where Preact has no text others may do as they like. Our own code draws boards there.
  if (!order.some(isText)) return;
  const added = [...parent.childNodes].filter(
    (node) => watch.foreign.has(node) && known?.strangers.has(node) !== true,
  );
  const texts = order.filter(isText).filter((text) => text.parentNode !== parent);
  if (mustWait(watch, parent, order)) {
    const waiting = watch.displaced.get(parent);
    const strangers = new Set([...(waiting?.strangers ?? []), ...added]);
    watch.displaced.set(parent, { order: waiting?.order ?? order, strangers });
    return;
  }
  if (known !== undefined && known.strangers.size + added.length === 0) {
    showOwnWords(watch, parent, new Set());
    return;
  }
  if (texts.length + added.length === 0) return;
  watch.isRewritten = true;
  // An answer to old words is dropped. Our texts are put back as they are, so that they are answered again.
  if (texts.filter((text) => isOvertaken(watch, text)).length > 0) {
    removeFrom(parent, added);
    putInOrder(watch, parent, order);
    return;
  }
  const found = known ?? { words: new Map<Text, string>(), strangers: new Set<Node>() };
  for (const node of added) found.strangers.add(node);
  for (const [text, words] of before)
    if (order.includes(text) && !found.words.has(text)) found.words.set(text, words);
  hideTexts(found, texts);
  putInOrder(watch, parent, order);
  watch.rewritten.set(parent, found);
}

/**
 * Whether an element's children are put back only before Preact renders: when elements of ours were taken or moved,
 * or an empty text was. Whoever takes these would take them again at once, without end.
 */
function mustWait(watch: Watch, parent: Node, order: readonly Node[]): boolean {
  if (watch.displaced.has(parent)) return true;
  const words = watch.rewritten.get(parent)?.words;
  const lost = order.filter((node) => node.parentNode !== parent);
  if (lost.some((node) => !isText(node) || words?.has(node) === true)) return true;
  const stayed = order.filter((node) => !lost.includes(node));
  const present = [...parent.childNodes].filter((node) => !watch.foreign.has(node));
  return present.some((node, at) => node !== stayed[at]);
}

/** Handles what others did to the page. */
function handleOthers(watch: Watch, records: readonly MutationRecord[]): void {
  const changes = records.filter(({ type }) => type === 'childList');
  noteNodes(watch, changes);
  const before = new Map<Text, string>();
  const rewritten = new Set<Node>();
  for (const { type, target, oldValue } of records) {
    if (type !== 'characterData' || !(target instanceof Text) || isForeign(watch, target)) continue;
    if (!before.has(target)) before.set(target, oldValue ?? '');
    if (target.parentNode !== null && watch.rewritten.has(target.parentNode))
      rewritten.add(target.parentNode);
  }
  for (const parent of new Set(changes.map(({ target }) => target))) {
    if (isForeign(watch, parent)) continue;
    handleChanges(watch, { parent, changes: changes.filter(({ target }) => target === parent), before });
  }
  for (const parent of rewritten) showOwnWords(watch, parent, new Set(before.keys()));
}

/** Puts back the nodes that Preact will look for. */
function putBack(watch: Watch): void {
  for (const [parent, { order, strangers }] of watch.displaced) {
    putInOrder(watch, parent, order);
    removeFrom(parent, strangers);
    const found = watch.rewritten.get(parent);
    if (found?.strangers.size === 0) showOwnWords(watch, parent, new Set());
  }
  watch.displaced.clear();
}

/** Whether others have replaced a text. */
const isHidden = (watch: Watch, text: Text): boolean =>
  text.parentNode !== null && watch.rewritten.get(text.parentNode)?.words.has(text) === true;

/** Shows what Preact has just changed in its own words. */
function showChanged(watch: Watch, records: readonly MutationRecord[]): void {
  const written = new Set<Node>();
  const changed = new Set<Node>();
  for (const { type, target } of records) {
    if (type === 'characterData') written.add(target);
    if (watch.isRewritten && target instanceof Text && !isHidden(watch, target))
      watch.overtaken.set(target, (watch.overtaken.get(target) ?? 0) + 1);
    const parent = type === 'characterData' ? target.parentNode : target;
    if (parent !== null) changed.add(parent);
  }
  for (const parent of changed) showOwnWords(watch, parent, written);
}

/**
 * Renders a page that stays correct when its texts are rewritten. `draw` renders it first; all later renderings go
 * through Preact's queue, which is hooked here.
 */
export function keepTrue(page: Node, draw: () => void): void {
  const watch: Watch = {
    rewritten: new WeakMap(),
    displaced: new Map(),
    foreign: new WeakSet(),
    ours: new WeakSet(),
    overtaken: new WeakMap(),
    isRewritten: false,
  };
  const observer = new MutationObserver((records) => {
    handleOthers(watch, records);
    // Drops the records of our own changes.
    observer.takeRecords();
  });
  options.debounceRendering = (render) => {
    queueMicrotask(() => {
      handleOthers(watch, observer.takeRecords());
      putBack(watch);
      observer.takeRecords();
      try {
        render();
      } finally {
        showChanged(watch, observer.takeRecords());
        observer.takeRecords();
      }
    });
  };
  draw();
  observer.observe(page, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
  });
}

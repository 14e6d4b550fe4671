/**
 * Keeps a page true that somebody else rewrites. A browser's translation takes each text node away and puts
 * `<font><font>…</font></font>` in its place; Preact then goes on writing into a node that nobody sees. Here the node is
 * put back, empty, behind what stands for it, so that Preact finds its own nodes where it left them. As soon as Preact
 * changes anything among these children, what stands for them goes, and the page shows its own words again.
 */
import { options } from 'preact';

/** What others have done to the children of an element of ours. */
interface Rewritten {
  /** The words that Preact gave to its texts, where these show something else now. */
  readonly words: Map<Text, string>;
  readonly strangers: Set<Node>;
}

/** Children that others took away, to be put back before Preact looks for them. */
interface Displaced {
  readonly order: readonly Node[];
  readonly strangers: Set<Node>;
}

interface Watch {
  readonly rewritten: WeakMap<Node, Rewritten>;
  readonly displaced: Map<Node, Displaced>;
  /** The nodes that others have added, and those of ours that they have moved or taken away. */
  readonly foreign: WeakSet<Node>;
  readonly ours: WeakSet<Node>;
  /** How often Preact wrote to texts before others had answered to what stood there: as many answers may be to that. */
  readonly overtaken: WeakMap<Text, number>;
  /** Whether others have rewritten anything so far. */
  isRewritten: boolean;
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Whether a node, or the part of the page that it belongs to, was added by others. */
function isForeign({ foreign, ours }: Watch, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    if (ours.has(at)) return false;
    if (foreign.has(at)) return true;
  }
  return false;
}

/** The children of an element before those changes, the oldest of which comes first. */
function childrenBefore(parent: Node, changes: readonly MutationRecord[]): readonly Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of changes.toReversed()) {
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    children.splice(at, addedNodes.length, ...removedNodes);
  }
  return children;
}

/** Puts the nodes that are not in their place among the children of an element where their order wants them. */
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

/** Shows Preact's own words again: those just written, and elsewhere those that were hidden. */
function showOwnWords(watch: Watch, parent: Node, written: ReadonlySet<Node>): void {
  const found = watch.rewritten.get(parent);
  if (found === undefined) return;
  watch.rewritten.delete(parent);
  for (const [text, words] of found.words) if (!written.has(text)) text.data = words;
  removeFrom(parent, found.strangers);
}

/** Hides texts that others have replaced or wrapped; a copy stays where one was moved to. */
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

/** What others did to one element of ours since it was last looked at. */
interface Batch {
  readonly parent: Node;
  readonly changes: readonly MutationRecord[];
  /** The words of texts that were written to, as they were before. */
  readonly before: ReadonlyMap<Text, string>;
}

/** Whether an answer to a text may be to earlier words of it; counts that answer. */
function isOvertaken({ overtaken }: Watch, text: Text): boolean {
  const times = overtaken.get(text) ?? 0;
  if (times > 1) overtaken.set(text, times - 1);
  else overtaken.delete(text);
  return times > 0;
}

/** Takes in what others did to the children of one element; ends what stood for our texts when it has gone. */
function takeIn(watch: Watch, { parent, changes, before }: Batch): void {
  const known = watch.rewritten.get(parent);
  for (const { removedNodes } of changes) for (const node of removedNodes) known?.strangers.delete(node);
  const order = childrenBefore(parent, changes).filter((node) => !watch.foreign.has(node));
  // Where Preact has put no text, others are welcome: there our own code draws boards by hand, too.
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
  // An answer to earlier words is none: ours are put back as they are, so that they are answered to.
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
 * Whether the children of an element are put back only when Preact comes to them: where elements of ours were taken or
 * moved, and where an empty text was. Who takes these would do it again at once, without end.
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

/** Takes in what others did to the page. */
function takeInOthers(watch: Watch, records: readonly MutationRecord[]): void {
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
    takeIn(watch, { parent, changes: changes.filter(({ target }) => target === parent), before });
  }
  for (const parent of rewritten) showOwnWords(watch, parent, new Set(before.keys()));
}

/** Puts back what Preact will look for. */
function putBack(watch: Watch): void {
  for (const [parent, { order, strangers }] of watch.displaced) {
    putInOrder(watch, parent, order);
    removeFrom(parent, strangers);
    const found = watch.rewritten.get(parent);
    if (found?.strangers.size === 0) showOwnWords(watch, parent, new Set());
  }
  watch.displaced.clear();
}

/** Whether others have put something in the place of a text. */
const isHidden = (watch: Watch, text: Text): boolean =>
  text.parentNode !== null && watch.rewritten.get(text.parentNode)?.words.has(text) === true;

/** What Preact has just changed is shown in its own words. */
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
 * Draws a page that stays true whoever rewrites its texts. `draw` is the first drawing; all that come after it go
 * through Preact's queue, and so through here.
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
    takeInOthers(watch, records);
    // Its own changes are nobody else's.
    observer.takeRecords();
  });
  options.debounceRendering = (render) => {
    queueMicrotask(() => {
      takeInOthers(watch, observer.takeRecords());
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

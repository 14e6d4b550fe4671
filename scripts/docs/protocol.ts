import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { MOST_LISTED, tableStepSchema, timeStepSchema } from '../../packages/core/src/index.js';
import { LIMITS, type Rate, WEIGHTS } from '../../apps/server/src/limits.js';
import {
  CLIENT_MESSAGES,
  ENDPOINTS,
  ERRORS,
  errorSchema,
  MOST_MARKS,
  MOST_NAME,
  MOST_STEPS,
  MOST_TITLE,
  packingOf,
  plainHookSchema,
  PROTOCOL,
  SERVER_MESSAGES,
} from '../../packages/protocol/src/index.js';
import { z } from 'zod';
import { type GameTools, shapeOfSchema } from '../../packages/tools/src/index.js';
import { games } from '../games.js';
import { markdown } from './written.js';

/** How dice and seals come of the seed, byte by byte; the games say what they draw and seal. */
const chanceText = (): readonly string[] => [
  'All are HMAC-SHA256 (RFC 2104). Keys are bytes, inputs are text in UTF-8 (here always ASCII), with `|` between the parts and nothing before or after; numbers in it are decimal, without leading zeros. What is published is in lower-case hexadecimal digits, two a byte, in the order of the bytes.',
  '**The seed** is 32 bytes. As a key it is these bytes, not their digits. Its `seal` is the SHA-256 of the same 32 bytes.',
  '**A share** is 16 bytes of a seat’s own. In an input it stands as its hexadecimal digits, as `ShareGiven` and `ShareOpened` bring it: that of who opened the game first, then the other’s. No die falls before both are known. The hash in `ShareSealed` is the SHA-256 of the 16 bytes.',
  '**A die** number `n` (from 0, as the event names it) with `s` sides: the key is the seed, the input `GAME|die|SHARE|SHARE|n|dS|round`, where `S` is the number of sides and the round counts from 0. The output is read as eight whole numbers of four bytes each, the most significant byte first. The first that is below the largest multiple of `s` that is not above 2^32 counts; where none is, the next round is computed. The face is that number modulo `s`: from 0 to `s` - 1.',
  '**A salt** is the first 16 bytes of the output with the seed as the key and `GAME|salt|LABEL` as the input; each game says which labels it has.',
  '**A token** is the output with the salt’s 16 bytes as the key, and `GAME|TEXT` as the input. It is 32 bytes. Each game says which texts it seals.',
];

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Where the document lies. */
export const PROTOCOL_DOCUMENT = join(here('../..'), 'docs/protocol.md');

const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;
const shape = (label: string, schema: z.ZodType): string[] => {
  const text = shapeOfSchema(schema);
  return text === '{}' || text.startsWith('any JSON') ? [] : [`${label}:`, block(text)];
};

const endpoints = (): string[] =>
  Object.values(ENDPOINTS).flatMap(({ about, method, url, query, body, reply }) => [
    `### \`${method} ${url}\``,
    about,
    ...shape('Query', query),
    ...(method === 'GET' ? [] : shape('Body', body)),
    ...shape('Answer', reply),
  ]);

const clientMessages = (): string[] =>
  Object.entries(CLIENT_MESSAGES).flatMap(([name, { about, body, reply }]) => [
    `### \`${name}\``,
    about,
    ...shape('Message', body),
    ...shape('Answer, in `{ ok }`', reply),
  ]);

const serverMessages = (): string[] =>
  Object.entries(SERVER_MESSAGES).flatMap(([name, { about, body }]) => [
    `### \`${name}\``,
    about,
    ...shape('Message', body),
  ]);

const errors = (): string => {
  const rows = Object.entries(ERRORS).map(
    ([code, [status, message, remedy]]) => `| \`${code}\` | ${status} | ${message} | ${remedy} |`,
  );
  return ['| code | HTTP | what is wrong | what to do |', '|---|---|---|---|', ...rows].join('\n');
};

/** Who sees a kind of event, in words. */
const AUDIENCES = {
  everyone: 'everyone',
  owner: 'its seat alone',
  masked: 'everyone; what is `"hidden"` only its seat sees',
};

/** The kinds of events that the document describes. */
export const EVENT_KINDS_SEEN = games.flatMap(({ protocol }) => [...packingOf(protocol.event).kinds]);

const kindSchema = z.object({ properties: z.object({ kind: z.object({ const: z.string() }) }) });
const kindOf = (form: z.ZodType): string =>
  kindSchema.parse(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })).properties.kind.const;

/** The forms that a schema allows, one by one. */
const formsOf = (schema: z.ZodType): readonly z.ZodType[] =>
  schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.filter((option) => option instanceof z.ZodType)
    : [schema];

function events({ event, audienceOf, named }: GameTools['protocol']): string[] {
  const { kinds } = packingOf(event);
  const forms = new Map(formsOf(event).map((form) => [kindOf(form), form]));
  return [...forms].flatMap(([kind, form]) => [
    `#### \`${kind}\``,
    `Number ${kinds.indexOf(kind)}. Seen by ${AUDIENCES[audienceOf(kind)]}.`,
    block(shapeOfSchema(form, 'output', named)),
  ]);
}

/** The parts of a game's steps and events that are described once. */
function words(name: string, { named = {} }: GameTools['protocol']): string[] {
  const all = Object.entries(named);
  if (all.length === 0) return [];
  return [
    `### ${name}: words`,
    'A word in the place of a form below stands for this:',
    ...all.flatMap(([word, schema]) => [
      `#### \`${word}\``,
      ...formsOf(schema).map((form) => block(shapeOfSchema(form, 'output', named))),
    ]),
  ];
}

/** What a game adds to the protocol. */
function gameParts({ kind, data, name, protocol }: GameTools): string[] {
  const { form, pack } = packingOf(protocol.event);
  const wire = `\`${JSON.stringify(protocol.example)}\` crosses the wire as \`${JSON.stringify(pack(protocol.example))}\``;
  return [
    `## ${name}`,
    `\`kind\` is \`${kind}\`; its data set is \`${data}\`, and \`form\` in this version \`${form}\`. ${wire}. ${protocol.about}`,
    `### ${name}: what is drawn and sealed`,
    ...protocol.chance,
    `### ${name}: options`,
    block(shapeOfSchema(protocol.options)),
    ...words(name, protocol),
    `### ${name}: steps`,
    ...formsOf(protocol.step).map((one) => block(shapeOfSchema(one, 'input', protocol.named))),
    `### ${name}: events`,
    ...events(protocol),
  ];
}

const names = (): string =>
  [
    `A player’s \`name\` has 1 to ${MOST_NAME} UTF-16 units, a \`title\` 1 to ${MOST_TITLE}, spaces around it not counted.`,
    'It may hold letters of any script, digits, punctuation, spaces and symbols, of which at least one can be seen.',
    'It may not hold control characters, line or paragraph separators, format characters (direction marks among them), surrogates or characters of private use. U+200C and U+200D are taken one at a time and inside it.',
    `Of combining marks (Mn and Me, in NFD) one character carries ${MOST_MARKS.one} at most, other marks and joiners between them not counted; in all there are ${MOST_MARKS.average} at most for each character that is no mark, space or joiner (or ${MOST_MARKS.one} where that is more), and the first character is none.`,
    'Anything else is a `badRequest` whose details say what is wrong.',
  ].join(' ');

/** What one visitor may send, as production has it. */
function limits(): string[] {
  const { requests, allRequests, files, newGames, tokens, sockets, sitters, messages, allMessages } = LIMITS;
  const { drafts, talk, underWay, unread, body } = LIMITS;
  const rate = ({ burst, perSecond }: Rate): string =>
    `${burst} at once, and ${perSecond} a second after that`;
  const rows: readonly (readonly [string, string])[] = [
    ['requests to one route, or to addresses at which there is nothing', `${requests} a minute`],
    ['requests in all', `${allRequests} a minute`],
    ['files that never change (`/assets/…`), which count as none of those', `${files} a minute`],
    ['games opened', `${newGames} a minute`],
    ['requests to one route that takes a token', `${tokens} a minute`],
    ['connections', `${sockets} at a time`],
    ['connections at one seat', `${sitters} at a time`],
    ['messages on one connection', rate(messages)],
    ['messages on all connections', rate(allMessages)],
    ['drafts of one seat', rate(drafts.seat)],
    ['drafts of one browser', rate(drafts.browser)],
    ['remarks of one seat', rate(talk.remarks)],
    ['saves of one seat’s note', rate(talk.notes)],
    ['under way on one connection', String(underWay.connection)],
    ['under way for one seat, actions and drafts', String(underWay.seat)],
    ['under way in all', `${underWay.address}, of which ${underWay.atOnce} are worked on at a time`],
    ['steps of a plan', String(MOST_STEPS)],
    ['the body of a request, or a message', `${body} bytes`],
    ['what waits to be read by you on one connection', `${unread} bytes`],
  ];
  return [
    'A visitor is an IPv4 address, or an IPv6 network of 64 bits. A message is whatever comes over a connection, with or without an acknowledgement, known or not, signs of life too; one that is large counts once more for each ' +
      `${WEIGHTS.piece} bytes, and so does one that you are sent. A new connection counts as ${WEIGHTS.handshake} messages. Under way is what has been asked and not answered.`,
    ['| of one visitor | at most |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
      '\n',
    ),
    `Over the limit of messages everything is \`tooMany\` until enough time has passed for all that came; with as many more as may come at once, the connection is closed. It is closed as well when too much waits to be read.`,
  ];
}

/** The whole document, from the schemas and the words in `protocol.head.md`. */
export async function protocolDocument(): Promise<string> {
  const head = readFileSync(here('protocol.head.md'), 'utf8')
    .replaceAll('{{protocol}}', String(PROTOCOL))
    .replaceAll('{{listed}}', String(MOST_LISTED));
  return markdown(PROTOCOL_DOCUMENT, [
    head,
    '## HTTP',
    ...endpoints(),
    '## Names and titles',
    names(),
    '## Messages from a client over the socket',
    ...clientMessages(),
    '## Messages from the server over the socket',
    ...serverMessages(),
    '## What a webhook is sent',
    'In the plain form, by `POST`, as JSON; in those of Discord and Slack the same is said as these take it.',
    block(shapeOfSchema(plainHookSchema)),
    '`kind` is one of those that a player chooses from, or `test`. `id` is the same whenever the same is sent again, and stands in the header `webhook-id` too: who has had it drops it. `webhook-timestamp` is when it was sent, in seconds since 1970, and `webhook-signature` is `v1,` and the HMAC-SHA256 of `ID.TIMESTAMP.BODY` in base64, under the secret that was shown when the webhook was added (`whsec_`, and its bytes in base64): standardwebhooks.com has libraries that check it. Answer 2xx at once. 404 and 410 end the webhook; 408, 425, 429 and 5xx put off, as long as `Retry-After` says; all others refuse, redirects too, and five refusals in a row end it.',
    '## Errors',
    'Every refused request, and every refused message, is answered with:',
    block(shapeOfSchema(errorSchema)),
    errors(),
    '## Dice and seals',
    ...chanceText(),
    '## Limits',
    ...limits(),
    '## At the table (frame 0)',
    'One of these steps, alone in its commit:',
    ...tableStepSchema.options.map((option) => block(shapeOfSchema(option))),
    '## Time',
    'A game may have a pace, which its page names before a seat is taken (`pace`). Its clocks are facts, `TimeKept`, that everybody is told: `clocks` says what each seat had left at a moment (milliseconds since 1970), and whose clock runs since; `passed`, what has passed of the time of a seat: `half` of what it had for this decision, `near` the end of it, `up`, and `open`: the grace after it is over. By web the clocks start with the share in the chance of who takes the open seat, on an evening with that of who opened the game. `now` in the answer to `sit` is the time by those clocks. These words are said like those above:',
    ...timeStepSchema.options.map((option) => block(shapeOfSchema(option))),
    ...games.flatMap(gameParts),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PROTOCOL_DOCUMENT, await protocolDocument());
  console.log(`Wrote ${PROTOCOL_DOCUMENT}.`);
}

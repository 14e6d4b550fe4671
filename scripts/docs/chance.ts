/** How dice and seals come of the seed, byte by byte; the games say what they draw and seal. */
export const chanceText = (): readonly string[] => [
  'All are HMAC-SHA256 (RFC 2104). Keys are bytes, inputs are text in UTF-8 (here always ASCII), with `|` between the parts and nothing before or after; numbers in it are decimal, without leading zeros. What is published is in lower-case hexadecimal digits, two a byte, in the order of the bytes.',
  '**The seed** is 32 bytes. As a key it is these bytes, not their digits. Its `seal` is the SHA-256 of the same 32 bytes.',
  '**A share** is 16 bytes of a seat’s own. In an input it stands as its hexadecimal digits, as `ShareGiven` and `ShareOpened` bring it: that of who opened the game first, then the other’s. No die falls before both are known. The hash in `ShareSealed` is the SHA-256 of the 16 bytes.',
  '**A die** number `n` (from 0, as the event names it) with `s` sides: the key is the seed, the input `GAME|die|SHARE|SHARE|n|dS|round`, where `S` is the number of sides and the round counts from 0. The output is read as eight whole numbers of four bytes each, the most significant byte first. The first that is below the largest multiple of `s` that is not above 2^32 counts; where none is, the next round is computed. The face is that number modulo `s`: from 0 to `s` - 1.',
  '**A salt** is the first 16 bytes of the output with the seed as the key and `GAME|salt|LABEL` as the input; each game says which labels it has.',
  '**A token** is the output with the salt’s 16 bytes as the key, and `GAME|TEXT` as the input. It is 32 bytes. Each game says which texts it seals.',
];

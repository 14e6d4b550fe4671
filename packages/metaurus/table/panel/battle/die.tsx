import { say } from '@tessera/metaurus/texts';

/** A ten-sided die with its face, 0 to 9. */
export const Die = ({ face, small = false }: { face: number; small?: boolean }) => (
  <svg
    class={small ? 'd10 small' : 'd10'}
    viewBox="0 0 48 48"
    role="img"
    aria-label={say('battle.die', { face })}
  >
    <path class="dieBody" d="M24 1 46 18v12L24 47 2 30V18z" />
    <path class="dieEdge" d="M24 1 10.500 29 2 30M24 1 37.500 29 46 30M10.500 29 24 36 37.500 29M24 36v11" />
    <text x="24" y="22">
      {face}
    </text>
  </svg>
);

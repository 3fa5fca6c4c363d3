import { disc, lift, line, mix, palette, path, place, px, rect, times } from './paper.ts';

const wheel = (x: number) =>
  line(
    times(8, (i) => {
      const turn = (i / 8) * Math.PI;
      const [dx, dy] = [Math.cos(turn) * 70, Math.sin(turn) * 70];
      return `M${px(x - dx)} ${px(-76 - dy)}L${px(x + dx)} ${px(-76 + dy)}`;
    }).join(''),
    '#9AA3A0',
    1.4,
  ) +
  `<circle cx="${x}" cy="-76" r="72" fill="none" stroke="#22302F" stroke-width="8"/>` +
  `<circle cx="${x}" cy="-76" r="65" fill="none" stroke="#C9C6BB" stroke-width="3"/>` +
  disc(x, -76, 8, '#22302F');

/** A Dutch bicycle facing right, standing on 0,0, 390 wide, with a wicker basket or a carrier crate. */
export function bicycle(tone: string, load: 'basket' | 'crate'): string {
  const dark = mix(tone, palette.night, 0.35);
  const basket =
    load === 'basket'
      ? lift(5, path('M96 -222H176L164 -158H108Z', '#B88F5D')) +
        line(
          'M100 -206H172M103 -190H169M106 -174H166M118 -222L122 -158M136 -222V-158M154 -222L150 -158',
          '#8A6840',
          2.4,
        )
      : lift(5, rect(112, -212, 84, 50, '#9B7B52')) +
        rect(112, -196, 84, 3, '#6E5536') +
        rect(112, -180, 84, 3, '#6E5536');
  return (
    lift(6, wheel(-118), wheel(118)) +
    line('M-118 -76L-10 -80L-62 -196M-118 -76L-66 -176', dark, 7) +
    lift(4, line('M-10 -80C40 -96 70 -140 84 -196M-58 -178C0 -160 50 -170 82 -182', tone, 8)) +
    line('M118 -76C112 -120 96 -160 80 -222', tone, 8) +
    line('M80 -222C70 -244 56 -252 30 -250', '#3A3330', 7) +
    line('M40 -251H20', '#6E4A32', 11) +
    path('M-196 -92C-190 -160 -60 -164 -44 -96C-70 -152 -170 -150 -188 -92Z', dark) +
    path('M46 -92C52 -164 178 -164 194 -92C176 -150 70 -150 54 -92Z', tone) +
    line('M-190 -160H-80M-180 -160L-126 -84', '#22302F', 5) +
    path(
      'M-104 -212C-90 -226 -40 -224 -22 -210C-30 -200 -66 -202 -84 -196C-98 -194 -108 -200 -104 -212Z',
      '#6E4A32',
    ) +
    disc(-10, -80, 17, '#22302F') +
    disc(-10, -80, 9, '#9AA3A0') +
    line('M-10 -80L8 -54M0 -53H20', '#22302F', 5) +
    path('M-118 -88H-10V-72H-118Z', dark) +
    disc(98, -210, 10, mix(palette.lamp, '#ffffff', 0.3)) +
    basket
  );
}

/** Its stand: the bicycle leans by `turn` degrees about its wheels. */
export const leaning = (x: number, y: number, scale: number, turn: number, drawn: string): string =>
  place(x, y, scale, `<g transform="rotate(${turn})">${drawn}</g>`);

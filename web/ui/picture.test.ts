import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const whole = {
  path: '/media/0123456789abcdef0123456789abcdef',
  width: 1000,
  height: 800,
  alt: 'Een duin',
  preview: 'data:image/webp;base64,AAAA',
  focalX: 0.5,
  focalY: 0.25,
};

const shown = (more: object = {}) =>
  renderToStaticMarkup(createElement(Picture, { image: { ...whole, ...more }, sizes: '50vw' }));

describe('a picture', () => {
  test('without a crop is shown whole', () => {
    for (const more of [
      {},
      { cropX: null, cropY: null, cropWidth: null, cropHeight: null },
      { cropWidth: 0 },
    ]) {
      const html = shown(more);
      expect(html).toContain(`${whole.path}/800.avif 800w"`);
      expect(html).toContain('width="1000" height="800"');
      expect(html).toContain('object-position:50% 25%');
      expect(html).not.toContain('background-size');
    }
  });

  test('with a crop has renditions, size and focal point of the crop', () => {
    const html = shown({ cropX: 400, cropY: 100, cropWidth: 400, cropHeight: 400 });
    expect(html).toContain(`src="${whole.path}/320-400-100-400-400.webp"`);
    expect(html).toContain(`${whole.path}/320-400-100-400-400.avif 320w`);
    expect(html).not.toContain('480');
    expect(html).toContain('width="400" height="400"');
    expect(html).toContain('object-position:25% 25%');
    expect(html).toContain('background-size:250% 200%;background-position:66.66666666666666% 25%');
  });

  test('with a focal point outside its crop uses the nearest edge', () => {
    expect(shown({ cropX: 0, cropY: 400, cropWidth: 100, cropHeight: 400 })).toContain(
      'object-position:100% 0%',
    );
  });

  test('with a crop that is not within it is shown whole', () => {
    expect(shown({ cropX: 900, cropY: 0, cropWidth: 400, cropHeight: 400 })).not.toContain('-900-');
  });
});

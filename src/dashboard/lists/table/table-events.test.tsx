import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showCutText } from './table-events.ts';

test('a cell whose text is cut off has all of it in a tooltip, where it turns nothing around it', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  render(
    <table onPointerOver={showCutText}>
      <tbody>
        <tr>
          <td>Oak doors</td>
          <td>{'\u202egnp.exe'}</td>
        </tr>
      </tbody>
    </table>,
  );
  const titles = screen.getAllByRole('cell').map((cell) => {
    fireEvent.pointerOver(cell);
    return cell.title;
  });
  expect(titles).toEqual(['Oak doors', '\u2068gnp.exe\u2069']);
});

/** The mark of a series at one point. Each look has its own shape. */
import type { ChartSeries } from './chart-data.ts';

interface Props {
  readonly look: ChartSeries['look'];
  readonly x: number;
  readonly y: number;
  /** Whether it stands for a part of its time: hollow. */
  readonly isPart?: boolean;
}

export function PointMark({ look, x, y, isPart }: Props) {
  const mark = { className: 'chart-mark', 'data-look': look, 'data-part': isPart || undefined };
  if (look === 'line') return <circle {...mark} cx={x} cy={y} r={4.5} />;
  if (look === 'dashed') {
    return <rect {...mark} x={x - 4} y={y - 4} width={8} height={8} />;
  }
  if (look === 'thin') return <path {...mark} d={`M${x} ${y - 5}l5 9h-10z`} />;
  return (
    <path
      className="chart-mark"
      data-look={look}
      d={`M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5-5.5z`}
    />
  );
}

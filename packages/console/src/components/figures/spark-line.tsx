/** A small line beside a figure. It has no axes: its label gives the least and the most in words. */
import './spark-line.css';

interface Props {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
}

const WIDTH = 160;
const HEIGHT = 32;
/** Room for half of the line's width. */
const EDGE = 2;

export function SparkLine({ values, label }: Props) {
  const most = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
    return `${(EDGE + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="spark-line"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

import { deviceName, type Device, type OpenHarness } from '../harness/open.ts'
import { startMs } from '../harness/start-and-jump.ts'
import { QUICK_SLACK, row, type BenchOptions, type Row } from '../row.ts'
import { median } from '../statistics.ts'

/**
 * The second part of G1: growth of the start with the list's length. Small and large lists take turns in one browser,
 * so that a busy moment of the machine affects both.
 */
export async function growthOfStart(open: OpenHarness, device: Device, { quick }: BenchOptions): Promise<Row[]> {
  // The start grows four times as much on the phone, so a short run measures only there.
  if (quick && device === 'desktop') return []
  const rounds = quick ? 1 : 7
  const mounts = quick ? 5 : 3
  const [few, many] = [1_000, quick ? 100_000 : 500_000] as const
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await open(device, few, (page) => startMs(page, mounts)))
    times.many.push(await open(device, many, (page) => startMs(page, mounts)))
  }
  return [
    row(
      `G1.${device}.growth`,
      `data ready to first grid paint, ${many} pins / ${few} pins`,
      median(times.many) / median(times.few),
      '',
      { atMost: quick ? 1.1 * QUICK_SLACK : 1.1 },
      `${deviceName(device)}, ${rounds} pages each in turn, ${mounts} mounts a page, medians ${median(times.many)} and ${median(times.few)} ms; laid out in a worker and there when the grid mounts`,
      true,
    ),
  ]
}

/** Large cities with their coordinates; their names are words (`pages/location:cities`). */
const cities = {
  HONG_KONG: [22.3, 114.17],
  MACAO: [22.19, 113.54],
  SHENZHEN: [22.54, 114.06],
  GUANGZHOU: [23.13, 113.26],
  DONGGUAN: [23.02, 113.75],
  ZHUHAI: [22.27, 113.58],
  FOSHAN: [23.02, 113.12],
  BEIJING: [39.9, 116.4],
  SHANGHAI: [31.23, 121.47],
  HANGZHOU: [30.27, 120.16],
  NANJING: [32.06, 118.8],
  SUZHOU: [31.3, 120.58],
  CHENGDU: [30.57, 104.07],
  CHONGQING: [29.56, 106.55],
  WUHAN: [30.59, 114.31],
  XIAMEN: [24.48, 118.09],
  FUZHOU: [26.07, 119.3],
  XIAN: [34.34, 108.94],
  TIANJIN: [39.13, 117.2],
  TAIPEI: [25.03, 121.56],
  TAOYUAN: [24.99, 121.31],
  HSINCHU: [24.81, 120.97],
  TAICHUNG: [24.15, 120.67],
  TAINAN: [22.99, 120.21],
  KAOHSIUNG: [22.63, 120.3],
  SINGAPORE: [1.35, 103.82],
  KUALA_LUMPUR: [3.14, 101.69],
  BANGKOK: [13.76, 100.5],
  TOKYO: [35.68, 139.76],
  OSAKA: [34.69, 135.5],
  SEOUL: [37.57, 126.98],
  MANILA: [14.6, 120.98],
  SYDNEY: [-33.87, 151.21],
  MELBOURNE: [-37.81, 144.96],
  LONDON: [51.51, -0.13],
  MANCHESTER: [53.48, -2.24],
  PARIS: [48.86, 2.35],
  BERLIN: [52.52, 13.4],
  TORONTO: [43.65, -79.38],
  VANCOUVER: [49.28, -123.12],
  NEW_YORK: [40.71, -74.01],
  SAN_FRANCISCO: [37.77, -122.42],
  LOS_ANGELES: [34.05, -118.24],
} as const satisfies Readonly<Record<string, readonly [latitude: number, longitude: number]>>

export type City = keyof typeof cities

/** Farther away than this a city is not suggested, in kilometres. */
const reach = 40
const perDegree = 111.2

/** The nearest of these cities within reach. */
export function cityNear(latitude: number, longitude: number): City | undefined {
  const narrowed = Math.cos((latitude * Math.PI) / 180)
  const [nearest] = Object.entries(cities)
    .map(([name, [lat, long]]) => {
      const distance = Math.hypot(latitude - lat, (longitude - long) * narrowed) * perDegree
      return { name: name as City, distance }
    })
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= reach ? nearest.name : undefined
}

import { LoadingOutlined } from '@ant-design/icons'

/** antd's own loading icon is announced in English in every language: this one is silent. */
export const busySign = (busy: boolean) => busy && { icon: <LoadingOutlined aria-hidden spin /> }

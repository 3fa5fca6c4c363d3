import type { ShopTexts } from './shop-texts.ts';
import { extras } from './zh-extras.ts';
import { goods } from './zh-goods.ts';
import { larder } from './zh-larder.ts';

export const zh: ShopTexts = {
  categories: {
    bath: {
      name: '皂与沐浴',
      slug: 'zao-yu-muyu',
      description: '皂在客栈后棚里做，晾足六周。海藻、玫瑰果、薰衣草，都长在走得到的地方。',
      picture: '满是泡沫的浴缸，木托板上放着肥皂、一瓶油和薰衣草。',
    },
    wool: {
      name: '羊毛与亚麻',
      slug: 'yangmao-yu-yama',
      description: '羊毛来自盐沼上的羊，由Wolhuis Zandoog纺线；亚麻来自对岸。一个管冬天，一个管夏天。',
      picture: '柜子上一摞叠好的毯子，旁边是毛线团和棒针。',
    },
    pantry: {
      name: '食品柜',
      slug: 'shipingui',
      description: '客栈里那个从不上锁的食品柜，这里是它的分店：果酱、蜂蜜、茶、咖啡，和放不住的饼干。',
      picture: '两层木架上摆着罐子、一瓶糖浆、茶罐和一袋咖啡。',
    },
    jam: {
      name: '果酱、蜂蜜与咸味',
      slug: 'guojiang-fengmi',
      description: '沙丘上摘的、蜂箱里取的、海水里熬的，都装进了罐子。每罐都写着怎么吃、放多久。',
      picture: '格子桌布上两罐果酱和一片抹好果酱的面包。',
    },
    tea: {
      name: '茶、咖啡与饼干',
      slug: 'cha-kafei-binggan',
      description: '泡一壶，坐到窗边去。园子里的草本茶，对岸烘的咖啡，还有配着吃的。',
      picture: '暮色窗前，小炉上温着茶壶，旁边一杯茶和几块饼干。',
    },
    ceramics: {
      name: '陶器',
      slug: 'taoqi',
      description: '港口的Potterij De Vloed手工拉坯，釉色取自沙、海和夜。每一件都跟旁边那件差一点点。',
      picture: '两层木架上摆着杯子、盘子、碗、茶壶、奶壶和灯塔花瓶。',
    },
    prints: {
      name: '版画与纸品',
      slug: 'banhua-yu-zhipin',
      description: 'Drukkerij Het Wad用一台老打样机印的：灯塔、海豹、渡船，还有几样可以往上写字的。',
      picture: '架子上几幅装框的版画：沙丘、渡船、灯塔和海豹。',
    },
    giftCards: {
      name: '礼品卡',
      slug: 'lipinka',
      description: '送一晚，送一小时热气，或者送一笔随他花的钱。有效期五年，收到的人慢慢挑日子。',
      picture: '信封上三张礼品卡，系着红丝带，旁边一把钥匙。',
    },
    extras: {
      name: '住宿加选',
      slug: 'zhusu-jiaxuan',
      description: '订房时一起加上，到了就都备好：早餐、自行车、一篮野餐，或者多睡三个小时。',
      picture: '一只狗蹲在长凳旁，凳上是野餐篮、一瓶葡萄酒和毛巾。',
    },
  },

  products: { ...goods, ...larder, ...extras },

  terms: {
    colour: {
      label: '颜色',
      values: { sand: '沙色', sea: '海蓝', moss: '苔绿', rust: '锈红', cream: '米白', night: '夜蓝' },
    },
    material: {
      label: '材质',
      values: { wool: '羊毛', linen: '亚麻', stoneware: '炻器', paper: '纸', wood: '木', felt: '毛毡' },
    },
    scent: {
      label: '香味',
      values: { seaweed: '海藻', rosehip: '玫瑰果', pine: '松针', lavender: '薰衣草', unscented: '无香' },
    },
    taste: {
      label: '口味',
      values: { fruity: '果味', herbal: '草本', smoky: '烟熏', sweet: '甜', savoury: '咸鲜' },
    },
    diet: { label: '成分', values: { organic: '有机', vegan: '纯素', glutenFree: '无麸质' } },
    madeOn: { label: '产自', values: { island: '岛上', mainland: '对岸陆地' } },
    size: {
      label: '尺寸',
      values: { small: '小号', large: '大号', s: 'S', m: 'M', l: 'L', a4: 'A4', a3: 'A3' },
    },
    pack: { label: '包装', values: { one: '单块', three: '三块装' } },
    weight: {
      label: '净重',
      values: { '100g': '100克', '250g': '250克', '340g': '340克', '450g': '450克', '600g': '600克' },
    },
    grind: { label: '研磨', values: { beans: '咖啡豆', ground: '咖啡粉' } },
    amount: { label: '面额', values: { '25': '€25', '50': '€50', '100': '€100', '250': '€250' } },
    unit: {
      label: '计价',
      values: { once: '一次', perNight: '每晚', perPerson: '每人', perPersonPerNight: '每人每晚' },
    },
  },
};

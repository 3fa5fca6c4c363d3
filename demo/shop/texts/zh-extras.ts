import type { ShopTexts } from './shop-texts.ts';

export const extras = {
  'GIFT-CARD': {
    name: '客栈礼品卡',
    slug: 'kezhan-lipinka',
    description:
      '送给那个总说“该出去走走了”的人。金额您挑：25、50、100或250欧元。客房、餐厅、小店都能用，一次用不完，剩下的留在卡里。有效期五年，够等一个好天气。',
    picture: '一张画着灯塔的礼品卡，装在系红丝带的蓝信封里。',
  },
  'GIFT-NIGHT': {
    name: '双人一晚礼券',
    slug: 'shuangren-yiwan-liquan',
    description:
      '两个人住一晚，第二天的早餐也在内。星期几都行，周末和假期也行，只要那天还有房；收到的人自己挑日子，早点订，挑头就多些。有效期五年。船票不含，海风不收钱。',
    picture: '铺好的床上一张月夜小屋礼券，旁边一把房间钥匙。',
  },
  'GIFT-SAUNA': {
    name: '双人桑拿礼券',
    slug: 'shuangren-sangna-liquan',
    description:
      '沙丘间的柴火桑拿，晚上，两个人，一个小时。浴袍和毛巾我们备着，海在六十八步以外。日子由收到的人来订，有效期五年。要送一个怕冷的人，这张正合适；送一个怕热的人，也有海。',
    picture: '一摞毛巾上的礼券，画着海边的桑拿屋，旁边一只木桶。',
  },
  'EXTRA-BREAKFAST': {
    name: '早餐',
    slug: 'zaocan',
    description:
      '六点出炉的面包，邻居做的奶酪，戴毛线帽的鸡蛋，沙棘燕麦粥，咖啡喝到够。八点开到十点半，坐哪张桌子随您。赶头班船的话，前一晚说一声，大门边会有一个写着您名字的纸袋。',
    picture: '木托盘上摆着可颂、鸡蛋、果酱、咖啡和果汁。',
  },
  'EXTRA-BICYCLE': {
    name: '自行车',
    slug: 'zixingche',
    description:
      '一辆随时能骑走的自行车，带锁和挂包，停在正对栈桥的车棚里。告诉我们您多高，下船时车座已经调好。住几晚就骑几晚。岛上有34公里车道，一半顶风，那一半我们也没办法。',
    picture: '沙丘间的栅栏边停着一辆带筐的红色自行车，后面是海。',
  },
  'EXTRA-SAUNA': {
    name: '桑拿晚场',
    slug: 'sangna-wanchang',
    description:
      '上午的桑拿已含在房费里；这是晚上的一小时，周三到周日，太阳落到海里，屋里谁也不说话。九十度，浴袍和两条毛巾都备好。九级风及以上不生火，那就另约一天。',
    picture: '桑拿长凳上一只木桶和木勺，旁边是毛巾和桦树枝。',
  },
  'EXTRA-DOG': {
    name: '带狗同住',
    slug: 'daigou-tongzhu',
    description:
      '狗可以住花园房，和四栋木屋中的两栋。窝垫、水碗、毛巾都备好了，后门边还有一盆温水洗脚。四月到八月中旬鸟儿孵蛋，出门请牵绳。床还是人睡的，这一条由您去跟它说。',
    picture: '一只棕白相间的狗坐在小毯上，旁边是水碗，墙上挂着牵绳。',
  },
  'EXTRA-COT': {
    name: '婴儿床',
    slug: 'yinger-chuang',
    description:
      '一张木制婴儿床，睡两岁以内的孩子，床垫、亚麻床单和小毯子都铺好。您进房间的时候，它已经在墙边了。除了壁床房，哪一间都放得下；壁床房连行李箱都勉强。',
    picture: '一张木制婴儿床，趴着毛绒海豹，上方挂着海鸥床铃。',
  },
  'EXTRA-PICNIC': {
    name: '海滩野餐篮',
    slug: 'haitan-yecanlan',
    description:
      '一只能挂在车把上的篮子：面包、奶酪、水煮蛋、水果、黄油饼干，外加一保温壶茶。前一晚十点以前订，早餐后到前台取。有什么不吃的，订的时候说一声。篮子请带回来，沙子不用。',
    picture: '沙丘间的垫布上一只柳条篮，装着面包、一瓶饮料和苹果。',
  },
  'EXTRA-WINE': {
    name: '房中一瓶酒',
    slug: 'fangzhong-yipingjiu',
    description:
      '您还没到，房里已经有一瓶酒冰在桶里，旁边两只杯子。不特别说，就是白葡萄酒；要红的也行，红的放在桶边，不放进去。开瓶器用绳子拴在门旁，拴着是有缘故的。只卖给年满十八岁的客人。',
    picture: '夕阳窗前一瓶红葡萄酒和两只斟好的酒杯。',
  },
  'EXTRA-LATE': {
    name: '延迟退房',
    slug: 'yanchi-tuifang',
    description:
      '房间留到下午两点，不用十一点就走。够再睡一觉，再走一圈沙滩，冲个澡，然后从从容容去赶16:15的船。早餐不跟着延：十点半，真的就没了。',
    picture: '阳光里的桌上，一只闹钟和一把房间钥匙。',
  },
  'EXTRA-TRANSFER': {
    name: '码头接驳车',
    slug: 'matou-jieboche',
    description:
      '电动小巴在栈桥边接您，送到客栈门口，两公里，六分钟，不用顶风。订的时候写明坐哪班船，船晚了车也等。行李您不用管，它照旧坐马车，到得晚一点，心情好一点。',
    picture: '一辆车顶载着行李箱的蓝白小巴，驶过灯塔旁的路。',
  },
} satisfies Partial<ShopTexts['products']>;
